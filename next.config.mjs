import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Types are checked by `npm run check`, once.
  typescript: { ignoreBuildErrors: true },
  // lib/server compresses, with less effort (open-next.ts).
  compress: false,
  devIndicators: false,
  allowedDevOrigins: ['*.localhost'],
  // Fewer and larger scripts, which compress better: 14 instead of 22 on the main page.
  experimental: { turbopackChunking: { minChunkSize: 400_000 } },
  // A document at its own path: what middleware.ts does for other requests, without the two milliseconds it costs.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/:path*',
        has: [{ type: 'header', key: 'x-tuesday-place', value: '/(?<community>[^/]+)/(?<locale>[^/]+)' }],
        destination: '/:community/:locale/:path*',
      },
    ],
  }),
  headers: async () => [
    // The version is in the file's name.
    {
      source: '/fonts/:file*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'pg',
    'pg-boss',
    'pino',
    'sharp',
    'ioredis',
    'prom-client',
    'nodemailer',
  ],
}

/** What the build does with messages. It compiles with swc, whose 29 MB the running program does not need. */
async function withMessages() {
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    // Parsed by the build, so that browsers need neither the parser nor all of Intl's languages.
    experimental: {
      messages: { path: './messages', format: 'json', precompile: true },
    },
  })
  return withNextIntl(config)
}

/** @param {string} phase what Next is about to do */
export default (phase) => (phase === PHASE_PRODUCTION_SERVER ? config : withMessages())
