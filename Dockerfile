# syntax=docker/dockerfile:1
# One image holds every process of ours; docker-compose.yml says which one a container runs.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
RUN node node_modules/typescript/bin/tsc -b
# The gateway serves one folder: the shell, with each remote below remotes/, each hashed file with
# its compressed copies beside it, and without the maps to the sources.
RUN node packages/web-build/bin/web-build.mjs all && mv dist-web web
# What the front ends say, for the api's translations.
RUN mkdir -p locales && for unit in shell mf-*; do \
    if [ -d "$unit/src/locales" ]; then mkdir -p "locales/$unit" && cp "$unit"/src/locales/*.po "locales/$unit/"; fi; \
  done
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim AS run
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/projections projections
COPY --from=build /app/backend backend
COPY --from=build /app/tools tools
COPY --from=build /app/web web
COPY --from=build /app/locales locales
ENV CATALOGUE_DIRS=/app/locales/shell,/app/locales/mf-feed,/app/locales/mf-chat,/app/locales/mf-wallet,/app/locales/mf-studio
# Uploads are the one thing that is written; a volume mounted here takes over this owner.
RUN mkdir -p /data/files && chown -R node:node /data
# Room for what lives only as long as a call, which a busy process would collect all the time.
ENV NODE_OPTIONS=--max-semi-space-size=64
USER node
EXPOSE 8080
CMD ["node", "backend/dist/gateway.main.js"]
