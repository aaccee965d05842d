'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSettled } from '@/components/list/use-settled'
import { checkAddress } from '@/lib/client/launch'
import { queryKeys } from '@/lib/client/query-keys'
import { addressQuery } from '@/lib/contracts/launch'
import { messageText } from '@/lib/contracts/message'

/** Whether the typed address is free, asked once typing pauses. */
export function AddressState({ address, domain }: { address: string; domain: string }) {
  const t = useTranslations('launch.form')
  const validation = useTranslations('validation')
  const settled = useSettled(address)
  const read = addressQuery.safeParse({ address: settled })
  const wanted = read.success ? read.data.address : ''
  const { data } = useQuery({
    queryKey: queryKeys.launchAddress(wanted),
    queryFn: ({ signal }) => checkAddress(wanted, signal),
    enabled: wanted !== '',
    // Somebody may take it meanwhile: the launch checks again.
    staleTime: 10_000,
  })
  const values = { address: address.trim().toLowerCase() || 'name', domain }
  const isCurrent = settled === address && wanted !== '' && data !== undefined
  // The first reason why it cannot be an address, once typing has paused.
  const wrong = settled === address && address.trim() !== '' ? read.error?.issues[0]?.message : undefined
  return (
    <span aria-live="polite">
      {wrong
        ? messageText(wrong, 'address', validation)
        : isCurrent
          ? t(data.state, values)
          : t('addressHint', values)}
    </span>
  )
}
