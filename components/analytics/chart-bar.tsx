import { cn } from '@/components/ui/class-names'

/** A bar that is filled to a share of its width. */
export function ChartBar({ share, tone, className }: { share: number; tone: string; className?: string }) {
  return (
    <svg
      className={cn('chart-bar', className)}
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 100 10"
    >
      <rect width="100" height="10" className="chart-bar-ground" />
      <rect width={share * 100} height="10" className={tone} />
    </svg>
  )
}
