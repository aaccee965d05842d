import type { Runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import { parseHost } from '@/lib/tenancy/host'

/** @throws Error when no community answers at the domain, nor has this slug */
export async function communityNamed(runtime: Runtime, name: string): Promise<Community> {
  const domain = parseHost(name)?.domain
  const community =
    (domain && (await runtime.directory.byDomain(domain))) || (await runtime.directory.bySlug(name))
  if (!community) throw new Error(`no community answers at ${name}`)
  return community
}
