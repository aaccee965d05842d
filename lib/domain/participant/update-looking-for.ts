import type { ProfileView } from '@/lib/contracts/participant'
import type { Ctx } from '@/lib/runtime/context'
import { updateProfile } from './update-profile'

/** Changes the signed-in member's request, from the next round on. */
export async function updateLookingFor(ctx: Ctx, lookingFor: string): Promise<ProfileView> {
  const { profile } = await updateProfile(ctx, { lookingFor })
  return profile
}
