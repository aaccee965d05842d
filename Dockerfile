# docker build -t tuesday .
# Any image with Node 24 and npm on glibc works as NODE_IMAGE.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# After the build, what only the build uses is removed, and the image's own Node replaces the packaged one.
RUN npm run build \
  && rm -rf .next/cache .next/dev .next/diagnostics .next/trace* dist/compile-cache \
  && cd node_modules \
  && rm -rf node .bin node-bin-* @next/swc-* @esbuild esbuild @typescript typescript \
    @tailwindcss tailwindcss lightningcss* tsx lucide-react @phosphor-icons \
  && find @scalar -mindepth 1 -maxdepth 1 ! -name api-reference -exec rm -rf {} + \
  && find @scalar/api-reference/dist -mindepth 1 -maxdepth 1 ! -name browser -exec rm -rf {} + \
  && find . -name '*.map' -type f -delete

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=524288 MALLOC_TRIM_THRESHOLD_=2097152
RUN mkdir /data && chown 1000:1000 /data
COPY --from=build /app/package.json /app/next.config.mjs ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/public ./public
COPY --from=build /app/lib/db/migrations ./lib/db/migrations
COPY --from=build /app/lib/places/cities.tsv.gz ./lib/places/cities.tsv.gz
COPY --from=build /app/.next ./.next
COPY --from=build /app/dist ./dist
# The program writes only to /data and /tmp.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=60", "--max-semi-space-size=16", "dist/main.mjs"]
