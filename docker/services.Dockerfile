FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ceph-mon ceph-osd radosgw ceph-common procps \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /convive
COPY package.json package-lock.json .npmrc .nvmrc ./
COPY scripts/node-bin.sh scripts/link-node.sh scripts/
RUN npm ci
COPY . .
