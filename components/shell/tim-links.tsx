import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import type { Locale } from '@/lib/core/locale'
import { TimMenu } from './tim-menu'

/** The alternative header of 'tim' communities: three links to the registration, and the two sign-ins. */
export async function TimLinks({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  return (
    <TimMenu label={t('menu')}>
      <nav aria-label={t('tim.label')} className="md:contents">
        <ul className="flex flex-col gap-1 md:flex-row md:items-center">
          {(['about', 'members', 'experts'] as const).map((key) => (
            <li key={key}>
              <a
                href="/registration"
                className={buttonClass({ variant: 'quiet' }, 'max-md:w-full max-md:justify-start')}
              >
                {t(`tim.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex gap-2 max-md:mt-4 max-md:*:flex-1">
        <a href="/login" className={buttonClass({ variant: 'secondary' })}>
          {t('logIn')}
        </a>
        <a href="/registration" className={buttonClass({})}>
          {t('signUp')}
        </a>
      </div>
    </TimMenu>
  )
}
