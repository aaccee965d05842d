import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { checkSender } from './check-sender'
import { viewDeliverability } from './view-deliverability'

describeOrganisersOnly('deliverability', { viewDeliverability, checkSender })
