#!/bin/sh
# Makes once what the parts of docker-compose.yml show each other: passwords of the database and of Redis in `.env`,
# a certificate authority of this installation, and certificates for both, good for ten years. What is there stays.
set -eu
cd "$(dirname "$0")/.."
folder=${SECRETS_DIR:-docker/secrets}
env=${ENV_FILE:-.env}
umask 077
mkdir -p "$folder"

password() { openssl rand -hex 24; }
for name in MONGO_ROOT_PASSWORD MONGO_PASSWORD REDIS_PASSWORD; do
  grep -qs "^$name=" "$env" || echo "$name=$(password)" >> "$env"
done

[ -f "$folder/mongo.keyfile" ] || openssl rand -base64 512 > "$folder/mongo.keyfile"
if [ ! -f "$folder/ca.key" ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj '/CN=Rendezvous internal' \
    -keyout "$folder/ca.key" -out "$folder/ca.crt" 2> /dev/null
fi
for part in mongo redis; do
  [ -f "$folder/$part.crt" ] && continue
  openssl req -newkey rsa:3072 -nodes -subj "/CN=$part" \
    -keyout "$folder/$part.key" -out "$folder/$part.csr" 2> /dev/null
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\n' "$part" > "$folder/$part.ext"
  openssl x509 -req -in "$folder/$part.csr" -CA "$folder/ca.crt" -CAkey "$folder/ca.key" \
    -CAcreateserial -days 3650 -extfile "$folder/$part.ext" -out "$folder/$part.crt" 2> /dev/null
  rm "$folder/$part.csr" "$folder/$part.ext"
done
# mongod wants both in one file.
cat "$folder/mongo.key" "$folder/mongo.crt" > "$folder/mongo.pem"
# Public, and read by the user of the product's image.
chmod 755 "$folder"
chmod 644 "$folder/ca.crt"
