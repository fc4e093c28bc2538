// A sensor board for Tableside: what a sketch includes. The wire protocol is in docs/wire-protocol.md.
#ifndef TABLESIDE_H
#define TABLESIDE_H

#include <Arduino.h>

#include "tableside/board/board.h"
#include "tableside/parts/boot_number.h"
#include "tableside/parts/buttons.h"
#include "tableside/parts/clock.h"
#include "tableside/parts/direct_matrix.h"
#include "tableside/parts/host_port.h"

#endif
