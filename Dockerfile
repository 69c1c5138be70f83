# One image for gateway and worker; docker-compose.yml says which of the two a container is.

FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY locales/package.json locales/
COPY machines/package.json machines/
COPY gateway/package.json gateway/
COPY jobs/package.json jobs/
COPY client/package.json client/
COPY embedded/package.json embedded/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY load-tests/package.json load-tests/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# What runs needs no compiler, no test packages and no embedded database.
FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev -w core -w machines -w gateway -w jobs \
  && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY --from=build /app/core/dist core/dist
COPY --from=build /app/core/photos/encodeWorker.mjs core/photos/
COPY --from=build /app/machines/dist machines/dist
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/jobs/dist jobs/dist
COPY --from=build /app/sandbox/dist sandbox/dist
COPY --from=build /app/client/dist client/dist
COPY --from=build /app/locales locales
USER node
VOLUME /data
EXPOSE 8080
CMD ["node", "gateway/dist/main.js"]
