import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { addDomain } from './add-domain'
import { checkDomain } from './check-domain'
import { listDomains } from './list-domains'
import { makePrimary } from './make-primary'
import { removeDomain } from './remove-domain'

const domain = 'club.example'

describeOrganisersOnly('community-domain', {
  listDomains,
  addDomain: (ctx) => addDomain(ctx, { domain }),
  checkDomain: (ctx) => checkDomain(ctx, domain),
  makePrimary: (ctx) => makePrimary(ctx, domain),
  removeDomain: (ctx) => removeDomain(ctx, domain),
})
