import { forgetCommunity } from '@/lib/runtime/forget-community'
import type { Runtime } from '@/lib/runtime/runtime'

/**
 * Drops this process's cache of a community when its row or its domains change in any process. Database triggers notify
 * at each commit (migration community-changes).
 * @param onChange called with the community afterwards
 * @returns stops listening
 */
export function listenForCommunityChanges(
  runtime: Runtime,
  onChange: (communityId: string) => void,
): Promise<() => Promise<void>> {
  return runtime.database.listen(
    'community_change',
    (communityId) => {
      forgetCommunity(runtime, communityId)
      onChange(communityId)
    },
    () => runtime.directory.forget(),
  )
}
