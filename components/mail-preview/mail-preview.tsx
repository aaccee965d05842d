import { cn } from '@/components/ui/class-names'
import type { MailPreview as Preview } from '@/lib/contracts/message-reach'

export interface MailPreviewProps {
  preview: Preview
  /** Accessible name of the frame. */
  title: string
  className?: string
}

/** An email as its recipients see it on a phone. */
export const MailPreview = ({ preview, title, className }: MailPreviewProps) => (
  <figure
    className={cn(
      'mx-auto grid w-full max-w-[390px] gap-2 rounded-[28px] border border-line bg-surface p-3 shadow-sm',
      className,
    )}
  >
    <figcaption className="px-2 pt-1 font-[560] wrap-anywhere">{preview.subject || '…'}</figcaption>
    {/* A frame whose document changes would add a step to the browser's history. */}
    <iframe
      key={preview.html}
      title={title}
      srcDoc={preview.html}
      sandbox=""
      className="h-[34rem] w-full rounded-[18px] border border-line bg-surface-muted"
    />
  </figure>
)
