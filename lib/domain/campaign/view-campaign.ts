import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  type Campaign,
  type CampaignChannel,
  type CampaignKind,
  type CampaignSummary,
  campaignResultsShape,
} from '@/lib/contracts/campaign'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { type SegmentFilter, segmentFilterShape } from '@/lib/contracts/segment'
import { notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { campaigns } from '@/lib/db/schema/campaign'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { textFor } from './campaign-text'
import { deliveryCounts } from './delivery-counts'

const rowsOf = ({ db }: Ctx) =>
  db
    .select({
      campaign: campaigns,
      to: { firstName: participants.firstName, lastName: participants.lastName },
    })
    .from(campaigns)
    .leftJoin(
      participants,
      and(eq(participants.communityId, campaigns.communityId), eq(participants.id, campaigns.participantId)),
    )
    .$dynamic()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Drafts and sent messages, last changed first. */
export async function listCampaigns(ctx: Ctx, page: number): Promise<PageOf<CampaignSummary>> {
  requireOrganiser(ctx)
  const rows = await rowsOf(ctx)
    .orderBy(desc(campaigns.updatedAt), desc(campaigns.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map((row) => toSummary(ctx, row)),
    page,
  )
}

/** A message that is not saved yet. @throws DomainError 'not-found' for a member who is not here */
export async function emptyCampaign(
  ctx: Ctx,
  {
    kind,
    channel = 'EMAIL',
    filter = { conditions: [] },
  }: { kind: CampaignKind; channel?: CampaignChannel; filter?: SegmentFilter },
  participantId: string | null,
): Promise<Campaign> {
  requireOrganiser(ctx)
  const now = ctx.clock.now()
  const campaign = {
    communityId: ctx.community.id,
    id: newId(),
    kind,
    channel,
    status: 'draft',
    filter,
    participantId,
    texts: {},
    version: 0,
    sendAt: null,
    startedAt: null,
    finishedAt: null,
    pausedBy: null,
    results: null,
    seen: { attempted: 0, failed: 0, complained: 0 },
    total: 0,
    createdBy: '',
    createdAt: now,
    updatedAt: now,
  } as const
  const to = participantId ? await findMember(ctx, participantId) : null
  return toCampaign(ctx, { campaign, to })
}

async function findMember({ db, community }: Ctx, participantId: string) {
  const [found] = await db
    .select({ firstName: participants.firstName, lastName: participants.lastName })
    .from(participants)
    .where(
      and(
        eq(participants.communityId, community.id),
        eq(participants.id, participantId),
        isNull(participants.deletedAt),
      ),
    )
  if (!found) throw notFound()
  return found
}

/** @throws DomainError 'not-found' */
export async function viewCampaign(ctx: Ctx, campaignId: string): Promise<Campaign> {
  requireOrganiser(ctx)
  const [row] = await rowsOf(ctx).where(eq(campaigns.id, campaignId))
  if (!row) throw notFound()
  return toCampaign(ctx, row)
}

/** Stored results may lack outcomes that a later version added. */
const NO_RESULTS = Object.fromEntries(Object.keys(campaignResultsShape.shape).map((name) => [name, 0]))

async function toCampaign(ctx: Ctx, row: Row): Promise<Campaign> {
  const { id, filter, participantId, texts, version, pausedBy, results } = row.campaign
  return {
    ...toSummary(ctx, row),
    filter: segmentFilterShape.parse(filter),
    participantId,
    texts,
    version,
    pausedBy,
    hasRecipients: !results,
    results: results
      ? campaignResultsShape.parse({ ...NO_RESULTS, ...results })
      : await deliveryCounts(ctx, id),
  }
}

function toSummary({ community, locale }: Ctx, { campaign, to }: Row): CampaignSummary {
  const { id, kind, channel, status, texts, total, sendAt, startedAt, finishedAt, updatedAt } = campaign
  return {
    campaignId: id,
    kind,
    channel,
    status,
    subject: textFor(texts, locale, community).subject,
    to: kind === 'individual' ? `${to?.firstName ?? ''} ${to?.lastName ?? ''}`.trim() : null,
    total,
    sendAt: sendAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}
