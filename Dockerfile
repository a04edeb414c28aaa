# Two stages: Node builds the board, Python runs the product. Needs a database: see compose.yaml.
FROM node:22-bookworm-slim AS client
WORKDIR /src/webapp/client
COPY webapp/client/package.json webapp/client/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY webapp/client ./
RUN npm run build

FROM python:3.12-slim-bookworm
WORKDIR /app
COPY requirements.lock ./
RUN sed '/^# --- tests/,$d' requirements.lock > /tmp/run.txt \
    && pip install --no-cache-dir --require-hashes --requirement /tmp/run.txt \
    && useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin oyin
COPY engine engine
COPY bot bot
COPY webapp webapp
COPY migrations migrations
COPY --from=client /src/webapp/static webapp/static
RUN python -m compileall -q engine bot webapp
USER oyin
ENV OYIN_HOST=0.0.0.0 OYIN_PORT=8080 PYTHONUNBUFFERED=1
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8080/readyz', timeout=2)"]
CMD ["python", "-m", "webapp"]
