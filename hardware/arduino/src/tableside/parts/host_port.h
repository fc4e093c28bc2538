// The host at a serial port: a board never waits for it.
#ifndef TABLESIDE_HOST_PORT_H
#define TABLESIDE_HOST_PORT_H

#include "../board/board.h"

namespace tableside {

// Read what the host has sent, and write what its port has room for. `port`: `Serial`, or a WiFiClient and the like.
template <class Port>
void serve(BoardCore& board, Port& port) {
  static const uint8_t MOST = 64;  // bytes between two scans
  for (uint8_t i = 0; i < MOST && port.available() > 0; ++i) board.hear(port.read());
  int byte;
  for (uint8_t i = 0; i < MOST && port.availableForWrite() > 0 && (byte = board.next()) >= 0; ++i) {
    port.write(static_cast<uint8_t>(byte));
  }
}

}  // namespace tableside

#endif
