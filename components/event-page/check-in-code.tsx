'use client'

import { useTranslations } from 'next-intl'
import encodeQR from 'qr'
import { spacedCheckInCode } from '@/lib/core/check-in-code'

/** The code that the organiser's phone scans at the door. */
export default function CheckInCode({ code, checkedIn }: { code: string; checkedIn: boolean }) {
  const t = useTranslations('eventPage.code')
  if (checkedIn) return <p className="text-positive font-[560]">{t('checkedIn')}</p>
  return (
    <figure className="event-code">
      <div
        role="img"
        aria-label={t('label')}
        className="event-code-picture"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: squares drawn by the library
        dangerouslySetInnerHTML={{ __html: encodeQR(code, 'svg', { ecc: 'medium', border: 2 }) }}
      />
      <figcaption>
        <span className="block text-sm text-ink-soft">{t('text')}</span>
        <span className="block font-[560] tracking-widest tabular-nums">{spacedCheckInCode(code)}</span>
      </figcaption>
    </figure>
  )
}
