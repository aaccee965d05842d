import type { Member } from '@/lib/matching'
import type { Rows } from './rows'

/** The engine's view of profiles, as in to-engine-member.ts; places play no part. */
export function engineMembers(profiles: Rows['participants']): Member[] {
  return profiles.map(({ id, lookingFor, goal, about, company, tags, phrases = [] }) => {
    const textsOf = (kind: 'seeks' | 'wouldSay' | 'offers') =>
      phrases.flatMap((phrase) => (phrase.kind === kind ? [phrase.text] : []))
    return {
      id: id!,
      lookingFor: lookingFor ?? '',
      goal: goal ?? '',
      about: about ?? '',
      position: company ?? '',
      tags: tags ?? [],
      phrases: { seeks: textsOf('seeks'), wouldSay: textsOf('wouldSay'), offers: textsOf('offers') },
    }
  })
}
