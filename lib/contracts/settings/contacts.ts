import { z } from 'zod'
import { NETWORKS, type Network } from '../contact'

const networkShape = z
  .object({
    /** Members are asked for this link. */
    asked: z.boolean(),
    /** It counts towards the links that each member must give. */
    required: z.boolean(),
    /** Members see each other's link. */
    shown: z.boolean(),
  })
  .refine(({ asked, required, shown }) => asked || !(required || shown), {
    path: ['asked'],
    message: 'asked',
  })

/** Links that members give, and those that others can see. */
export const contactSettings = z
  .object({
    networks: z.object(
      Object.fromEntries(NETWORKS.map((network) => [network, networkShape])) as Record<
        Network,
        typeof networkShape
      >,
    ),
    /** How many of the required links a member must give. */
    requiredMin: z
      .number('required')
      .int('wrongValue')
      .min(0, 'wrongValue')
      .max(NETWORKS.length, 'wrongValue'),
  })
  .refine(
    ({ networks, requiredMin }) =>
      requiredMin <= Object.values(networks).filter(({ required }) => required).length,
    { path: ['requiredMin'], message: 'requiredMin' },
  )

export type ContactSettings = z.infer<typeof contactSettings>
