import { useRef } from 'react'
import { newId } from '@/lib/core/ids'

/**
 * Creates something under an idempotency key. After a failure the answer may have been lost: the same input has the same
 * key again, so that a repetition creates nothing twice.
 */
export function useCreateOnce<Input extends object, Created>(
  create: (input: Input & { id: string }) => Promise<Created>,
): (input: Input) => Promise<Created> {
  const failed = useRef<{ text: string; id: string } | null>(null)
  return async (input) => {
    const text = JSON.stringify(input)
    const id = failed.current?.text === text ? failed.current.id : newId()
    failed.current = { text, id }
    const created = await create({ ...input, id })
    failed.current = null
    return created
  }
}
