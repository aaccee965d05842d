import { useTranslations } from 'next-intl'
import { type CityMap, MAP_SIZE } from '@/lib/contracts/place'

/** A map of the event's city. Drawn from our own coastlines, so no third party learns who looks at it. */
export function PlaceMap({ map: { name, land } }: { map: CityMap }) {
  const t = useTranslations('common')
  const { width, height } = MAP_SIZE
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('mapOf', { name })}
      className="place-map"
    >
      <path d={land} />
      <circle className="place-map-dot" cx={width / 2} cy={height / 2} r="7" />
      <text x={width / 2 + 14} y={height / 2 + 6}>
        {name}
      </text>
    </svg>
  )
}
