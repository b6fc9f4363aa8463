# Retries a refused request after the seconds that the response states. Needs API, CONTROL, TOKEN and RUN.
import json
import os
import time
import urllib.error
import urllib.request


def send(method, url, body=None, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method))


control, api, token, run = (os.environ[name] for name in ("CONTROL", "API", "TOKEN", "RUN"))
send("POST", f"{control}/reset")
send("POST", f"{control}/failures", {"kind": "status", "operation": "showRun", "status": 429, "first": 1})
statuses = []
while 200 not in statuses:
    try:
        statuses.append(send("GET", f"{api}/runs/{run}", token=token).status)
    except urllib.error.HTTPError as error:
        statuses.append(error.code)
        time.sleep(float(error.headers["Retry-After"]) / 10)
print(statuses)
