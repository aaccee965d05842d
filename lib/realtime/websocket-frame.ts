/**
 * An unmasked WebSocket text message (RFC 6455, 5.2). The bytes are the same for every receiver, so each message is
 * framed once.
 */
export function websocketFrame(payload: Buffer | string): Buffer {
  const length = Buffer.byteLength(payload)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = 0x81
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeUInt32BE(0, 2)
    frame.writeUInt32BE(length, 6)
  }
  if (typeof payload === 'string') frame.write(payload, head)
  else payload.copy(frame, head)
  return frame
}
