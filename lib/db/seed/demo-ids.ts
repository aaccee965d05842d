/** 1 January 2025: before any id created at run time, so that later rows sort after these. */
const START_MS = Date.UTC(2025, 0, 1)

/**
 * Reproducible ids in the layout of UUID version 7: the time field is a counter, so ids
 * created in order sort in order (lists of messages and notifications page by id).
 *
 * @param space one per community, 0…4095, so that adding rows to one does not change the others' ids
 */
export function createIds(space: number): () => string {
  let count = 0
  return () => {
    const time = (START_MS + count++).toString(16).padStart(12, '0')
    const mixed = (Math.imul(count, 0x9e3779b1) ^ Math.imul(space + 1, 0x85ebca6b)) >>> 0
    const tail = `${mixed.toString(16).padStart(8, '0')}${((mixed >>> 7) & 0xffff).toString(16).padStart(4, '0')}`
    return `${time.slice(0, 8)}-${time.slice(8)}-7${space.toString(16).padStart(3, '0')}-8${tail.slice(9)}-${tail}`
  }
}
