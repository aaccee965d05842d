'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/lib/client/query-keys'
import type { MemberImport } from '@/lib/contracts/member-import'

/** A step of an import. On failure the import is refetched: only the response may have been lost. */
export function useImportStep<Input = void>(
  { importId }: MemberImport,
  work: (input: Input) => Promise<MemberImport>,
  onDone: (next: MemberImport) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: onDone,
    onError() {
      const key = queryKeys.import(importId)
      client.removeQueries({ queryKey: [...key, 'rows'] })
      return client.invalidateQueries({ queryKey: key, exact: true })
    },
  })
}
