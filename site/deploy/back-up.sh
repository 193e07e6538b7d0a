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
ln "$part" "$file"
echo "$file: $(wc -c < "$part") bytes, verified"
