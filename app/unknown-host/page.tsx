import { LogoMark } from '@/components/ui/logo-mark'
import en from '@/messages/en.json'
import ru from '@/messages/ru.json'

export const dynamic = 'force-dynamic'

/** No community lives at this address. We know neither its language nor its look, so both languages, ours. */
export default function UnknownHostPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[540px] flex-col justify-center gap-10 px-6 py-16">
      <LogoMark className="size-12" />
      {[en, ru].map((messages, i) => (
        <section key={i === 0 ? 'en' : 'ru'} lang={i === 0 ? 'en' : 'ru'} className="flex flex-col gap-3">
          {i === 0 ? (
            <h1 className="text-title">{messages.unknownHost.title}</h1>
          ) : (
            <h2 className="text-title">{messages.unknownHost.title}</h2>
          )}
          <p className="text-ink-soft">{messages.unknownHost.text}</p>
        </section>
      ))}
    </main>
  )
}
