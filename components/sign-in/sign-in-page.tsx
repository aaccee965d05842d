import type { ReactNode } from 'react'
import { CommunityMark } from '@/components/shell/community-mark'
import type { CommunityView } from '@/lib/contracts/community'

/** Layout of every sign-in method: logo, one heading, one action. */
export function SignInPage({
  community,
  homeLabel,
  title,
  subtitle,
  children,
}: {
  community: CommunityView
  homeLabel: string
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-[26rem] px-[15px] pt-4 pb-8 md:pt-12">
      <CommunityMark
        title={community.title}
        logoUrl={community.logoUrl}
        href="/"
        label={homeLabel}
        size={40}
        className="text-lg"
      />
      <h1 className="mt-8 text-2xl">{title}</h1>
      {subtitle && <p className="mt-2 text-ink-soft">{subtitle}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}
