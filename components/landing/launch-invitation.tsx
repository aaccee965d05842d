import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import type { Locale } from '@/lib/core/locale'

/** For visitors who want a community of their own. */
export async function LaunchInvitation({ href, locale }: { href: string; locale: Locale }) {
  const t = await getTranslations({ locale })
  return (
    <section aria-labelledby="launch-title" className="page-container mt-24 lg:mt-36">
      <Card
        tone="accent"
        padding="lg"
        className="flex flex-col gap-6 md:flex-row md:items-center md:justify-between"
      >
        <div>
          <h2 id="launch-title" className="text-2xl">
            {t('landing.launch.title')}
          </h2>
          <p className="mt-2 max-w-xl">{t('landing.launch.text')}</p>
        </div>
        <a
          href={href}
          className={buttonClass({ variant: 'secondary', size: 'lg' }, 'flex-none self-start md:self-center')}
        >
          {t(href.startsWith('mailto:') ? 'landing.launch.link' : 'landing.launch.start')}
        </a>
      </Card>
    </section>
  )
}
