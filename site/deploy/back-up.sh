#!/bin/sh
# Backs a PostgreSQL database up while servers write to it. The file names customers: it is its owner's alone. It has its name only
# once it was read again, whole, and replaces none.
#
#   DATABASE_URL=... back-up.sh FILE [COMMAND...]
#
# COMMAND is what PostgreSQL's own commands are run by, where that is not this user on this machine.
set -eu
umask 077
file=$1
shift
part="$file.$$"
trap 'rm -f "$part"' EXIT
trap 'exit 1' HUP INT TERM
"$@" pg_dump --format=custom "$DATABASE_URL" > "$part"
"$@" pg_restore --file=/dev/null < "$part"
sync "$part"
photos=$("$@" psql --no-psqlrc --tuples-only --no-align --dbname="$DATABASE_URL" --command="
  select count(*) - count(object_key) || ' photos'
    || case count(object_key) when 0 then '' else '; ' || count(object_key)
    || ' more are in the bucket of PHOTO_STORE_URL, whose owner has to save them' end
  from simulation_photos" 2> /dev/null) || photos='the photos of a release without a bucket'
ln "$part" "$file"
echo "$file: $(wc -c < "$part") bytes, verified; it holds $photos"
