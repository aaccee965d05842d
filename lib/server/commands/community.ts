import { parseArgs } from 'node:util'
import { STANDING_ACTS } from '@/lib/contracts/operator'
import { counted } from '../counted'
import { asCommand, noCommand } from './as-command'
import { inProgram } from './in-program'
import { type CommunityCommand, type CommunityReport, runCommunityCommand } from './run-community-command'

const USAGE = `npm run community -- list [words]
npm run community -- create <domain> <organiser's email> <name> [--language en|ru] [--time-zone Europe/Berlin]
npm run community -- suspend <domain> [reason]   the reason is emailed to its organisers
npm run community -- resume|vouch <domain>       vouching lifts the limits of a new community
npm run community -- appoint|dismiss <email>     makes or unmakes an operator of the platform`

/** Lists communities, creates, suspends, resumes or vouches for one, and appoints operators. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      language: { type: 'string', default: 'en' },
      'time-zone': { type: 'string', default: 'UTC' },
    },
  })
  const command = commandOf(positionals, { language: values.language, timeZone: values['time-zone'] })
  const { list } = await inProgram<CommunityCommand, CommunityReport>(
    'community',
    command,
    runCommunityCommand,
    command.act === 'list' ? 'reads' : 'writes',
  )
  if ('email' in command && command.act !== 'create')
    return console.log(
      `${command.email} is ${command.act === 'appoint' ? 'now' : 'no longer'} an operator of the platform`,
    )
  if (list.length === 0) console.log('No community found')
  for (const { domain, title, state, members } of list)
    console.log(`${domain}  ${state}  ${counted(members, 'member')}  ${title}`)
}

/** @throws Error with the usage */
function commandOf(words: string[], place: { language: string; timeZone: string }): CommunityCommand {
  const [what, name, email, ...title] = words
  if (what === 'list') return { act: 'list', search: name }
  if (what === 'create' && name && email && title.length > 0)
    return { act: 'create', domain: name, email, name: title.join(' '), ...place }
  if ((what === 'appoint' || what === 'dismiss') && name) return { act: what, email: name }
  const act = STANDING_ACTS.find((one) => one === what)
  const reason = words.slice(2).join(' ')
  if (!act || !name || (reason && act !== 'suspend')) throw noCommand(words, USAGE)
  return { act, community: name, reason }
}

asCommand(USAGE, main)
