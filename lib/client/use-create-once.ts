import { useRef } from 'react'
import { newId } from '@/lib/core/ids'

/**
 * Creates something under an idempotency key. After a failure the answer may have been lost: the same input has the same
 * key again, so that a repetition creates nothing twice.
 */
export function useCreateOnce<Input extends { id?: string }, Created>(
  create: (input: Input) => Promise<Created>,
): (input: Omit<Input, 'id'>) => Promise<Created> {
  const failed = useRef<{ text: string; id: string } | null>(null)
  return async (input) => {
    const text = JSON.stringify(input)
    const id = failed.current?.text === text ? failed.current.id : newId()
    failed.current = { text, id }
    const created = await create({ ...input, id } as Input)
    failed.current = null
    return created
  }
}
