// Loads the maker's GoDice API and has it read notifications, as if a browser's Bluetooth had brought them.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { runInThisContext } from "node:vm";

const say = (words) => process.stdout.write(JSON.stringify(words) + "\n");
console.log = console.debug = () => {};

let GoDice;
try {
  GoDice = runInThisContext(readFileSync(`${process.argv[2]}/godice.js`, "utf8") + "\n;GoDice");
} catch (wrong) {
  say({ failed: String(wrong) });
  process.exit(1);
}

function read(hex) {
  const die = new GoDice();
  let found = [];
  die.onRollStart = () => (found = ["rolling", 0]);
  die.onBatteryLevel = (_, percent) => (found = ["battery", percent]);
  die.onDiceColor = (_, colour) => (found = ["colour", colour]);
  die.onStable = (_, face) => (found = ["stable", Number(face)]);
  die.onFakeStable = (_, face) => (found = ["fake", Number(face)]);
  die.onTiltStable = (_, _xyz, face) => (found = ["tilted", Number(face)]);
  die.onMoveStable = (_, face) => (found = ["moved", Number(face)]);
  const bytes = Uint8Array.from(Buffer.from(hex, "hex"));
  die.parseMessage(new DataView(bytes.buffer), "die");
  return found;
}

say({ ready: true });
for await (const line of createInterface({ input: process.stdin })) {
  say({ read: JSON.parse(line).told.map(read) });
}
