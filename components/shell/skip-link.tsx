import { buttonClass } from '@/components/ui/button-class'

/** First in the tab order: skips the header to the page's content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a href="#main" className={buttonClass({}, 'skip-link')}>
      {label}
    </a>
  )
}
