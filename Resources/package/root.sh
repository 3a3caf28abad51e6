# Bare systems of a Debian or Ubuntu release, for scripts that source this file from the root of the checkout.

# Names the mirror and the components of a suite: mirror SUITE sets `mirror` and `components`. MIRROR overrides.
mirror() {
  case $1 in
    jammy | noble | plucky | questing | resolute) mirror=http://archive.ubuntu.com/ubuntu components=main,universe ;;
    *)
      # Where this machine's apt has Debian from.
      mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' |
        grep -vF security | head -1 || true)
      components=main
      ;;
  esac
  mirror=${MIRROR:-$mirror}
  [ -n "$mirror" ] || { echo "apt has no index of Debian: run apt-get update, or set MIRROR" >&2; exit 2; }
}

# Unpacks a bare system: bare_root SUITE FOLDER. It is saved as .build/package/root-SUITE.tar for the next time.
bare_root() {
  local suite=$1 root=$2 saved=$PWD/.build/package/root-$1.tar mirror components script=()
  mirror "$suite"
  if [ ! -e "$saved" ]; then
    # An older debootstrap does not know the newest releases of Ubuntu, which are all made in the same way.
    if [[ $components == *universe* && ! -e /usr/share/debootstrap/scripts/$suite ]]; then script=(gutsy); fi
    debootstrap --variant=minbase --components="$components" "$suite" "$root" "$mirror" "${script[@]}" \
      >"$saved.log" || { echo "$suite could not be installed: $(tail -1 "$saved.log")" >&2; exit 1; }
    tar --create --file "$saved.new" --directory "$root" --numeric-owner --one-file-system .
    mv "$saved.new" "$saved"
  else
    tar --extract --file "$saved" --directory "$root" --numeric-owner
  fi
  chmod 755 "$root"
  echo "deb $mirror $suite ${components//,/ }" >"$root/etc/apt/sources.list"
  apt-config dump Acquire >"$root/etc/apt/apt.conf.d/00machine"
  cp --dereference /etc/resolv.conf "$root/etc/resolv.conf"
}
