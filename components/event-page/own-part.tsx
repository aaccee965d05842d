'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventView } from '@/lib/contracts/event'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { OrganiserContact } from './organiser-contact'

/** Explains the reader's status, and what they have to do. */
export function OwnPart({ event }: { event: EventView }) {
  const page = useTranslations('eventPage')
  const t = useTranslations('eventPage.own')
  const format = useFormatter()
  const momentOf = (iso: string) =>
    format.dateTime(new Date(iso), {
      day: 'numeric',
      month: 'long',
      ...CLOCK_TIME,
      timeZone: event.timeZone,
    })
  const { participation, paymentLink, organizerContact, price, signUp } = event
  if (!participation || signUp === 'cancelled') return null
  const { status, awaitsPayment, payBy, place } = participation
  if (signUp === 'over') return status === 'CONFIRMED' ? <p>{t('over')}</p> : null
  // The calendar button says it.
  if (status === 'CONFIRMED') return null
  return (
    <div className="grid gap-2">
      <p className="font-[560]">
        {status === 'PENDING' &&
          (!awaitsPayment ? t('pending') : price ? t('paymentOf', { price }) : t('payment'))}
        {status === 'WAITING' && t('waiting', { place: place ?? 1 })}
        {status === 'REJECTED' && t('rejected')}
      </p>
      {status === 'WAITING' && <p className="text-sm text-ink-soft">{t('waitingText')}</p>}
      {status === 'PENDING' && !awaitsPayment && <p className="text-sm text-ink-soft">{t('pendingText')}</p>}
      {awaitsPayment && (
        <p className="text-sm text-ink-soft">
          {t('paymentText')} {payBy && t('payBy', { at: momentOf(payBy) })}
        </p>
      )}
      {awaitsPayment && !paymentLink && (
        <p className="text-sm">
          {organizerContact ? (
            <>
              {t('payVia')} <OrganiserContact contact={organizerContact} opensIn={page('opensIn')} />
            </>
          ) : (
            t('askHowToPay')
          )}
        </p>
      )}
      {awaitsPayment && paymentLink && (
        <div className="event-action">
          <a
            href={paymentLink}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'lg', wide: true })}
          >
            {t('pay')}
          </a>
        </div>
      )}
    </div>
  )
}
