// Linux namespaces for one invocation of the tool: private processes, /proc and /tmp, and access only to system programs, the
// tool and the working copy. `unshare` of util-linux creates them, so nothing needs to be installed.
import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { relative, resolve } from "node:path";

/** Programs and libraries; links among them are recreated. */
const systemFolders = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store"];
const systemSettings = ["/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/etc/crypto-policies", "/etc/alternatives"];
/** Copied, because some of them are links to other places. */
const systemFiles = [
  "group",
  "host.conf",
  "hosts",
  "ld.so.cache",
  "ld.so.conf",
  "localtime",
  "nsswitch.conf",
  "passwd",
  "protocols",
  "resolv.conf",
  "services",
]
  .map((name) => `/etc/${name}`)
  .filter((path) => existsSync(path));

export interface View {
  /** An empty folder for the new root. */
  readonly root: string;
  /** The working directory of the tool. */
  readonly folder: string;
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  /** Hidden paths, even within visible ones. */
  readonly hidden: readonly string[];
}

/**
 * Builds the new root, changes to it, and runs the rest as process 1: the end of process 1 ends all others. The
 * last step enters a copy of the root, because Linux creates no user namespace after `chroot`. In one, the tool could mount
 * file systems in memory. Shared memory and queues of System V are used without a mapping, so there are none.
 */
const build = `set -e
trap : INT
root=$1 folder=$2
shift 2
mask=$(umask)
umask 022
mount -t tmpfs -o mode=755,size=4m,nosuid,nodev tmpfs "$root"
cd "$root"
mkdir -p proc dev/shm tmp etc .old
mount -t tmpfs -o mode=1777,size=64m,nosuid,nodev tmpfs tmp
mount -t tmpfs -o mode=1777,size=64m,nosuid,nodev tmpfs dev/shm
cp -L ${systemFiles.join(" ")} etc
while [ "$1" != -- ]; do
  to=$root$3
  parent=\${to%/*}
  [ -d "$parent" ] || mkdir -p "$parent"
  case $1 in
    link) ln -s "$2" "$to" ;;
    hide) if [ -d "$to" ]; then mount -t tmpfs -o mode=755,size=64k,nosuid,nodev tmpfs "$to"; else mount --bind -o ro /dev/null "$to"; fi ;;
    folder) [ -d "$to" ] || mkdir "$to"; mount --bind -o "$4" "$2" "$to" ;;
    file) [ -e "$to" ] || : >"$to"; mount --bind -o "$4" "$2" "$to" ;;
  esac
  shift 4
done
shift
mount -t proc -o nosuid,nodev,noexec proc proc
for limit in shmmni msgmni sem; do
  # Kernels before 6.0 let only the machine's root do this.
  { echo 0 0 0 0 >proc/sys/kernel/$limit || echo 0 >proc/sys/kernel/$limit; } 2>/dev/null || :
done
ln -s /proc/self/fd dev/fd
pivot_root . .old
cd /
umount -l /.old
mount -o remount,bind,ro none /
mount --rbind / /.old
umask "$mask"
chroot /.old /bin/sh -c 'cd "$1"; shift; exec "$@"' sh "$folder" "$@"
exit $?`;

type Step = [kind: "link" | "hide" | "folder" | "file", from: string, to: string, options: string];

const readOnly = "ro,nosuid,nodev";
const readWrite = "rw,nosuid,nodev";
const devices = ["null", "zero", "full", "random", "urandom"];

/** The command that runs `rest` in the namespaces; `asRoot` needs no user namespace. */
export function inNamespaces(
  view: View,
  { asRoot, network }: { asRoot: boolean; network: boolean },
  rest: readonly string[],
): string[] {
  return [
    "unshare",
    ...(asRoot ? [] : ["--user", "--map-root-user"]),
    "--mount",
    "--pid",
    "--fork",
    "--kill-child",
    "--ipc",
    ...(network ? [] : ["--net"]),
    "/bin/sh",
    "-c",
    build,
    "sh",
    view.root,
    view.folder,
    ...stepsOf(view).flat(),
    "--",
    ...rest,
  ];
}

function stepsOf({ readable, writable, hidden }: View): Step[] {
  const isSeen = (path: string) =>
    systemFolders.some((folder) => isWithin(path, folder)) && !hidden.some((folder) => isWithin(path, folder));
  const show = (path: string): Step[] => {
    const file = lstatSync(path);
    if (!file.isSymbolicLink()) return [[file.isDirectory() ? "folder" : "file", path, path, readOnly]];
    const target = realpathSync(path);
    return [["link", readlinkSync(path), path, "-"], ...(isSeen(target) ? [] : show(target))];
  };
  const shown = [...systemFolders, ...systemSettings].filter((path) => existsSync(path));
  const steps = [
    ...shown.flatMap(show),
    ...hiddenWithin([...shown, ...readable], hidden).map((path): Step => ["hide", "-", path, "-"]),
    ...readable.filter((path) => existsSync(path) && !isSeen(path)).flatMap(show),
    ...writable.map((path): Step => ["folder", path, path, readWrite]),
    ...devices.map((name): Step => ["file", `/dev/${name}`, `/dev/${name}`, "rw,nosuid"]),
  ];
  // Outer paths first.
  return steps.sort(([, , a], [, , b]) => depthOf(a) - depthOf(b));
}

const depthOf = (path: string) => path.split("/").length;

function hiddenWithin(shown: readonly string[], hidden: readonly string[]): string[] {
  const real = hidden.map((path) => resolve(path)).filter((path) => existsSync(path));
  const both = new Set([...real, ...real.map((path) => realpathSync(path))]);
  return [...both].filter((path) => shown.some((folder) => path !== folder && isWithin(path, folder)));
}

export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || !(way === ".." || way.startsWith("../") || way.startsWith("/"));
}
