'use client'

import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { MemberRecord } from '@/lib/contracts/roster'

/** The member's consents and the latest emails to them, without their contents. */
export function MemberMails({ member: { consents, mails } }: { member: MemberRecord }) {
  const t = useTranslations('roster.record')
  const format = useFormatter()
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  return (
    <section className="grid gap-6">
      <div>
        <h3 className="mb-2 text-md font-[620]">{t('mails')}</h3>
        {mails.length === 0 && <p className="text-ink-soft">{t('noMails')}</p>}
        <ol className="grid gap-2">
          {mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap gap-x-3 gap-y-0.5">
              <span className="min-w-0 flex-1 basis-56 break-words">{t(`mailAbout.${mail.about}`)}</span>
              <span className="text-sm text-ink-soft">
                {day(mail.at)} · {t(`mailState.${mail.state}`)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {consents.length > 0 && (
        <div>
          <h3 className="mb-2 text-md font-[620]">{t('consents')}</h3>
          <ul className="grid gap-2">
            {consents.map(({ document, version, at }) => (
              <li key={document + version} className="flex flex-wrap gap-x-3 gap-y-0.5">
                <span className="min-w-0 flex-1 basis-56 break-words">{t(`consent.${document}`)}</span>
                <span className="text-sm text-ink-soft">{t('consentAt', { version, date: day(at) })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
