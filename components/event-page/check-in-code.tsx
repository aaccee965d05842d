'use client'

import { useTranslations } from 'next-intl'
import encodeQR from 'qr'

/** How a code is set in groups that are easy to read out. */
const spaced = (code: string) => code.replace(/(.{5})(?=.)/, '$1 ')

/** What the organiser's phone scans at the door. */
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
        <span className="block font-[560] tracking-widest tabular-nums">{spaced(code)}</span>
      </figcaption>
    </figure>
  )
}
