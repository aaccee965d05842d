import type { ChartKey } from '@/lib/contracts/charts'
import { careChart } from './care-chart'
import type { DefineChart } from './chart-facts'
import {
  funnelChart,
  introductionsChart,
  levelsChart,
  responseChart,
  roundsChart,
} from './introduction-charts'
import {
  activityChart,
  growthChart,
  membersChart,
  ratingChart,
  retentionChart,
  scoresChart,
} from './member-charts'
import { placesChart } from './places-chart'
import { channelsChart, completionChart } from './profile-charts'
import { topicsChart } from './topics-chart'

export const CHART_FACTS: Record<ChartKey, DefineChart> = {
  introductions: introductionsChart,
  rounds: roundsChart,
  funnel: funnelChart,
  levels: levelsChart,
  response: responseChart,
  growth: growthChart,
  activity: activityChart,
  retention: retentionChart,
  scores: scoresChart,
  rating: ratingChart,
  members: membersChart,
  completion: completionChart,
  channels: channelsChart,
  topics: topicsChart,
  places: placesChart,
  care: careChart,
}
