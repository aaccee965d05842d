import { Lock } from 'lucide'
import { useTranslations } from 'next-intl'
import { withCarried } from '@/components/sign-in/query'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { questionsBefore } from '@/lib/contracts/after-sign-in'

export interface MembersOnlyProps {
  eventId: string
  /** Its title. */
  community: string
  reader: 'guest' | 'member' | 'event-only'
}

const TEXTS = { guest: 'text', member: 'fillText', 'event-only': 'eventOnlyText' } as const

/** Shown in place of a members-only event. Reveals nothing about it. */
export function MembersOnly({ eventId, community, reader }: MembersOnlyProps) {
  const t = useTranslations('eventPage.forMembers')
  const backTo = `/event/${eventId}`
  return (
    <div className="page-container py-12 md:py-20">
      <div className="blank">
        <span className="blank-icon" aria-hidden="true">
          <Icon of={Lock} />
        </span>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="blank-words">{t(TEXTS[reader], { community })}</p>
        <div className="blank-action flex flex-wrap justify-center gap-2">
          {reader === 'event-only' ? (
            <a href="/events" className={buttonClass({ size: 'lg' })}>
              {t('toEvents')}
            </a>
          ) : reader === 'member' ? (
            <a href={questionsBefore(backTo)} className={buttonClass({ size: 'lg' })}>
              {t('fill')}
            </a>
          ) : (
            <>
              <a href={withCarried('/login', { backTo })} className={buttonClass({ size: 'lg' })}>
                {t('logIn')}
              </a>
              <a
                href={withCarried('/registration', { backTo })}
                className={buttonClass({ variant: 'quiet', size: 'lg' })}
              >
                {t('join', { community })}
              </a>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
