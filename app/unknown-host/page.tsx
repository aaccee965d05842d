import { LogoMark } from '@/components/ui/logo-mark'
import { LOCALES } from '@/lib/core/locale'
import { pageMessages } from '@/lib/i18n/page-messages'

export const dynamic = 'force-dynamic'

/** Shown on hosts without a community. The reader's language is unknown, so the text is in both. */
export default function UnknownHostPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[540px] flex-col justify-center gap-10 px-6 py-16">
      <LogoMark className="size-12" />
      {LOCALES.map((locale, i) => {
        const { title, text } = pageMessages(locale).unknownHost
        const Heading = i === 0 ? 'h1' : 'h2'
        return (
          <section key={locale} lang={locale} className="flex flex-col gap-3">
            <Heading className="text-title">{title}</Heading>
            <p className="text-ink-soft">{text}</p>
          </section>
        )
      })}
    </main>
  )
}
