import { CalendarCheck, CalendarClock, type IconNode, MessageCircleQuestion, Video } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import type { MeetingStep } from './meeting-step'

const ICONS: Record<MeetingStep['kind'], IconNode> = {
  join: Video,
  accepted: CalendarCheck,
  offered: CalendarClock,
  waiting: CalendarClock,
  over: MessageCircleQuestion,
}

export interface StepLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  step: MeetingStep
  children: ReactNode
}

/** Leads to where the next step of a meeting is taken. */
export function StepLink({ step: { kind, href }, children, ...link }: StepLinkProps) {
  const content = (
    <>
      <Icon of={ICONS[kind]} />
      {children}
    </>
  )
  if (kind !== 'join')
    return (
      <PageLink href={href} {...link}>
        {content}
      </PageLink>
    )
  return (
    // A full page load: only the room's own document may use the camera.
    <a href={href} {...(!href.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })} {...link}>
      {content}
    </a>
  )
}
