/** A NOTIFY payload must be shorter than 8,000 bytes; base64 turns three bytes into four. */
const PART_BYTES = 5_700
/** Maximum number of incomplete messages. A sender that crashed between parts leaves one behind. */
const MAX_INCOMPLETE = 100

/** Splits a text into payloads: `id index count base64`. */
export function splitPayload(id: string, text: string): string[] {
  const bytes = Buffer.from(text)
  const count = Math.max(1, Math.ceil(bytes.length / PART_BYTES))
  return Array.from({ length: count }, (_, index) => {
    const part = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)
    return `${id} ${index} ${count} ${part.toString('base64')}`
  })
}

/** Joins texts from payloads, which may be interleaved. */
export class PayloadParts {
  readonly #incomplete = new Map<string, { missing: number; parts: Buffer[] }>()

  /** @returns the text with its last part, else null */
  add(payload: string): string | null {
    const [id = '', index, count, base64 = ''] = payload.split(' ')
    const part = Buffer.from(base64, 'base64')
    if (count === '1') return part.toString()
    const text = this.#incomplete.get(id) ?? { missing: Number(count), parts: [] }
    this.#incomplete.set(id, text)
    if (!text.parts[Number(index)]) text.missing--
    text.parts[Number(index)] = part
    if (text.missing > 0) {
      const [oldest] = this.#incomplete.keys()
      if (this.#incomplete.size > MAX_INCOMPLETE && oldest) this.#incomplete.delete(oldest)
      return null
    }
    this.#incomplete.delete(id)
    return Buffer.concat(text.parts).toString()
  }
}
