# syntax=docker/dockerfile:1
# One image holds every process of ours; docker-compose.yml says which one a container runs.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci
RUN node node_modules/typescript/bin/tsc -b && node tools/dist/programs/main.js
# The gateway serves one folder: the shell, with each remote below remotes/, each hashed file with
# its compressed copies beside it, and without the maps to the sources.
RUN node packages/web-build/bin/web-build.mjs all && mv dist-web web
# What the front ends say, for the api's translations.
RUN mkdir -p locales && for unit in shell mf-*; do \
    if [ -d "$unit/src/locales" ]; then mkdir -p "locales/$unit" && cp "$unit"/src/locales/*.po "locales/$unit/"; fi; \
  done
# What runs needs nothing of what builds, front ends and their tools least of all.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev -w backend -w projections -w tools \
    && npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx -w backend -w projections -w tools > sbom.json

FROM node:24-bookworm-slim AS run
ENV NODE_ENV=production
# Makes what is shown of videos and audios.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json /app/sbom.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/projections projections
COPY --from=build /app/backend backend
COPY --from=build /app/tools tools
COPY --from=build /app/dist-programs dist-programs
COPY --from=build /app/web web
COPY --from=build /app/locales locales
ENV CATALOGUE_DIRS=/app/locales/shell,/app/locales/mf-account,/app/locales/mf-feed,/app/locales/mf-chat,/app/locales/mf-wallet,/app/locales/mf-studio,/app/locales/mf-staff
# Uploads, and the event store's certificates at the first start, are all that is written; volumes
# mounted here take over this owner.
RUN mkdir -p /data/files /certificates/ca /certificates/node && chown -R node:node /data /certificates
USER node
EXPOSE 8080
CMD ["node", "dist-programs/gateway.js"]
