import { Compass } from 'lucide'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'

/** Content of not-found pages, with a link home. */
export function MissingWords({ title, text, home }: { title: string; text: string; home: string }) {
  return (
    <div className="page-container py-12 md:py-20">
      <div className="blank">
        <span className="blank-icon" aria-hidden="true">
          <Icon of={Compass} />
        </span>
        <h1 className="text-2xl">{title}</h1>
        <p className="blank-words">{text}</p>
        <p className="blank-action">
          <a href="/" className={buttonClass({})}>
            {home}
          </a>
        </p>
      </div>
    </div>
  )
}
