'use client'

import { useTranslations } from 'next-intl'
import encodeQR from 'qr'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { TelegramLink as Link } from '@/lib/contracts/telegram'
import { useExpired } from './use-expired'

/** A link to the bot: a button on this device, and a QR code for the phone. */
export default function TelegramLink({
  link,
  onAgain,
  busy,
}: {
  link: Link
  onAgain: () => void
  busy: boolean
}) {
  const t = useTranslations('telegramSettings')
  const expired = useExpired(link.expiresAt)
  if (expired)
    return (
      <>
        <p className="mb-3">{t('expired')}</p>
        <Button busy={busy} onClick={onAgain}>
          {t('again')}
        </Button>
      </>
    )
  return (
    <div className="flex flex-wrap items-center gap-6">
      <div
        role="img"
        aria-label={t('qr')}
        className="hidden size-44 shrink-0 overflow-hidden rounded-lg bg-white md:block [&>svg]:size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: squares drawn by the library
        dangerouslySetInnerHTML={{ __html: encodeQR(link.url, 'svg', { ecc: 'medium', border: 2 }) }}
      />
      <div className="min-w-0 max-w-[26.5em] grow">
        <p className="max-md:hidden">{t('scan')}</p>
        <Button asChild className="md:mt-4">
          <a href={link.url} target="_blank" rel="noreferrer">
            {t('open')}
          </a>
        </Button>
        <p className="mt-4 flex items-center gap-2 text-ink-soft text-sm">
          <Spinner />
          {t('waiting')}
        </p>
        <p className="mt-1 text-ink-soft text-sm">{t('expires')}</p>
      </div>
    </div>
  )
}
