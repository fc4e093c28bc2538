// The Arduino library's boards for a test under CPython (ctypes), without pins or a clock.
#include <string.h>

#include "tableside/board/board.h"
#include "tableside/board/hall_judge.h"

using tableside::BoardCore;

namespace {

const char* const NAMES[] = {"end", "undo"};

template <class Made>
BoardCore* named(Made* board) {
  board->nameButtons(NAMES);
  return board;
}

}  // namespace

extern "C" {

BoardCore* board_make(const char* kind, const char* model, const char* id) {
  BoardCore* board = nullptr;
  if (!strcmp(kind, "8x8")) board = named(new tableside::Board<8, 8, 2>(model, id));
  if (!strcmp(kind, "12x12 lights")) board = named(new tableside::Board<12, 12, 2, true, 26, 128>(model, id));
  if (!strcmp(kind, "16x16 lights")) board = named(new tableside::Board<16, 16, 2, true, 26, 128>(model, id));
  if (!strcmp(kind, "8x16")) board = named(new tableside::Board<8, 16, 0, false, 26, 128>(model, id));
  if (!strcmp(kind, "tokens 8x8")) board = named(new tableside::TokenBoard<8, 8, 16, 2>(model, id));
  return board;
}
void board_can(BoardCore* board, int more) { board->can(more); }
void board_lines(BoardCore* board, const uint16_t* lines) { memcpy(board->lines(), lines, 2 * (board->rows + 1)); }
void board_begin(BoardCore* board, uint32_t boot, uint32_t now) { board->begin(boot, now); }
void board_step(BoardCore* board, uint32_t now) { board->step(now); }
void board_hear(BoardCore* board, const uint8_t* bytes, int count) {
  for (int i = 0; i < count; ++i) board->hear(bytes[i]);
}
int board_take(BoardCore* board, uint8_t* into, int room) {
  int count = 0, byte;
  while (count < room && (byte = board->next()) >= 0) into[count++] = byte;
  return count;
}
void board_token(BoardCore* board, int square, const char* token) { board->token(square, token); }
void board_card(BoardCore* board, const char* reader, const char* uid) { board->card(reader, uid); }
void board_die(BoardCore* board, const char* die, const char* face) { board->die(die, face); }
void board_fault(BoardCore* board, int kind, int where) { board->fault(static_cast<tableside::Fault>(kind), where); }
void board_battery(BoardCore* board, int percent) { board->battery(percent); }
const uint8_t* board_lights(BoardCore* board) { return board->lights(); }
int board_relit(BoardCore* board) { bool was = board->relit; board->relit = false; return was; }
int board_beep(BoardCore* board) {
  if (!board->beep) return -1;
  board->beep = false;
  return board->beepHz << 16 | board->beepMs;
}

struct OneHall {
  int8_t rest;
  uint8_t swing;
  tableside::HallJudge judge;
  bool stands = false;
  OneHall() : judge(&rest, &swing, 1) {}
};
OneHall* hall_make() { return new OneHall; }
int hall_teach(OneHall* hall, int reading) { return hall->judge.teach(0, 32L * reading, 32); }
int hall_judge(OneHall* hall, int reading) {
  hall->stands = hall->judge.judge(0, reading, hall->stands);
  hall->judge.scanned();
  return hall->stands;
}
int hall_rest(OneHall* hall) { return hall->rest; }
int hall_swing(OneHall* hall) { return hall->swing; }

}  // extern "C"
