#include "crc32.h"

#include "flash_text.h"

namespace tableside {

// Half a byte at a time: 64 bytes of flash instead of 1024.
static const uint32_t NIBBLES[16] TABLESIDE_FLASH = {
    0x00000000UL, 0x1DB71064UL, 0x3B6E20C8UL, 0x26D930ACUL, 0x76DC4190UL, 0x6B6B51F4UL,
    0x4DB26158UL, 0x5005713CUL, 0xEDB88320UL, 0xF00F9344UL, 0xD6D6A3E8UL, 0xCB61B38CUL,
    0x9B64C2B0UL, 0x86D3D2D4UL, 0xA00AE278UL, 0xBDBDF21CUL};

void Crc32::add(uint8_t byte) {
  state_ = flashWord(&NIBBLES[(state_ ^ byte) & 15]) ^ (state_ >> 4);
  state_ = flashWord(&NIBBLES[(state_ ^ (byte >> 4)) & 15]) ^ (state_ >> 4);
}

}  // namespace tableside
