# The folder debian/ of the package, for scripts that source this file from the root of the checkout.

# debian_folder FOLDER: makes it from Resources/package/debian, with the newest version of CHANGELOG.md, and sets `version`.
debian_folder() {
  local resources=Resources/package suite date
  cp -r "$resources/debian" "$1"
  export maintainer build
  maintainer=$(git log -1 --format='%an <%ae>')
  build=$("$resources/needs.sh" build names | LC_ALL=C sort | sed 's/^/ /; $!s/$/,/')
  perl -pi -e 's/\$\{(maintainer|build)\}/$ENV{$1}/' "$1/control"
  read -r version date < <(sed -nE 's/^## \[([0-9.]+)\] - ([0-9-]+)$/\1 \2/p' CHANGELOG.md)
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  cat >"$1/changelog" <<END
dialtone ($version-1) $suite; urgency=medium

  * Version $version, whose changes are in the other changelog.

 -- $maintainer  $(date --utc --rfc-email --date="$date")
END
}
