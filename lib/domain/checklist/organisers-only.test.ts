import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { dismissChecklist } from './dismiss-checklist'
import { viewChecklist } from './view-checklist'

describeOrganisersOnly('checklist', { viewChecklist, dismissChecklist })
