#!/usr/bin/env bash
# Installs what dialtone needs: needs.sh build|test|peers|package|bench; with `names` behind it, prints Debian's names. On Debian and Ubuntu missing packages are installed, as root or with
# sudo. Elsewhere the command that installs them is printed, with exit code 2; tests, packages and peers need Debian.
set -euo pipefail

case ${1-} in
  build) debian="libncurses-dev libphonenumber-dev libabsl-dev libicu-dev libsqlite3-dev libuchardet-dev libminizip-dev zlib1g-dev
    libjpeg-dev libpng-dev libtomlplusplus-dev libcurl4-openssl-dev libexpat1-dev libldap-dev libsystemd-dev lowdown gettext" ;;
  # What the tests run as peers.
  test) debian="tmux procps openssl libglib2.0-bin libvterm-dev zip tzdata baresip-core sip-tester dbus python3-dbus python3-gi
    python3-venv slapd ldap-utils sway i3-wm systemd valgrind" ;;
  # Peers that are not in this release of Debian have systems of their own.
  peers) debian="debootstrap iproute2" ;;
  package) debian="dpkg-dev debhelper dh-apparmor lintian autopkgtest debootstrap desktop-file-utils appstream" ;;
  # What dialtone is measured beside.
  bench) debian="fzf khard abook" ;;
  *) echo "usage: needs.sh build|test|peers|package|bench [names]" >&2; exit 2 ;;
esac
if [ "${2-}" = names ]; then
  printf '%s\n' $debian
  exit
fi
fedora="ncurses-devel libphonenumber-devel abseil-cpp-devel libicu-devel sqlite-devel uchardet-devel minizip-ng-compat-devel
  zlib-ng-compat-devel libjpeg-turbo-devel libpng-devel tomlplusplus-devel libcurl-devel expat-devel openldap-devel systemd-devel lowdown gettext"
suse="ncurses-devel libphonenumber-devel abseil-cpp-devel libicu-devel sqlite3-devel libuchardet-devel minizip-devel zlib-devel
  libjpeg8-devel libpng16-devel tomlplusplus-devel libcurl-devel libexpat-devel openldap2-devel systemd-devel lowdown
  gettext-tools"
arch="ncurses libphonenumber abseil-cpp icu sqlite uchardet minizip zlib libjpeg-turbo libpng tomlplusplus curl expat libldap
  systemd-libs lowdown gettext"

has() { command -v "$1" >/dev/null; }
# Prints the names of packages for which a command fails: missing "COMMAND…" NAME….
missing() {
  local check=$1 name
  shift
  for name; do $check "$name" >/dev/null 2>&1 || echo "$name"; done
}
# Ends with what has to be done: stop COMMAND NAME….
stop() {
  echo "packages are missing: as root, $*" >&2
  exit 2
}
installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

if has apt-get; then
  # shellcheck disable=SC2086 # names
  mapfile -t names < <(missing installed $debian)
  ((${#names[@]})) || exit 0
  run=()
  if ((EUID)); then
    has sudo || stop apt-get install "${names[@]}"
    run=(sudo)
  fi
  # shellcheck disable=SC2015 # whichever fails
  "${run[@]}" apt-get update -qq &&
    "${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${names[@]}" ||
    stop apt-get install "${names[@]}"
  exit
fi
if [ "$1" != build ]; then
  echo "make $1 needs Debian or Ubuntu, which have its packages: $(echo $debian)" >&2
  exit 2
fi
# shellcheck disable=SC2086 # names
if has dnf; then
  mapfile -t names < <(missing "rpm -q --whatprovides" $fedora)
  install="dnf install"
elif has zypper; then
  mapfile -t names < <(missing "rpm -q --whatprovides" $suse)
  install="zypper install"
elif has pacman; then
  mapfile -t names < <(missing "pacman -T" $arch)
  install="pacman -S"
elif has apk; then
  echo "dialtone needs glibc, and Alpine has musl: use a container of Debian" >&2
  exit 2
else
  # The compiler names what is missing.
  exit 0
fi
((${#names[@]} == 0)) || stop "$install" "${names[@]}"
