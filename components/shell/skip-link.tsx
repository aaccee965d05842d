import { buttonClass } from '@/components/ui/button-class'

/** The first thing a keyboard reaches: past the header, to what the page is about. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a href="#main" className={buttonClass({}, 'skip-link')}>
      {label}
    </a>
  )
}
